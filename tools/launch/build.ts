import { buildWhatChanged } from './builds.ts'

/** `npm run build`: builds the sites and stages, so that programs started one by one (`--program server`) find them. */
await buildWhatChanged((line) => console.log(line))
