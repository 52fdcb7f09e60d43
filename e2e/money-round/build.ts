import { buildWhatChanged } from '../../tools/launch/builds.ts'

/** Before a house of our own starts: the sites as they are now. */
export default async function build(): Promise<void> {
  if (!process.env.MONEY_SITE) await buildWhatChanged((line) => console.log(line))
}
