import { main } from '../../../apps/server/src/app/main.ts'

main()
