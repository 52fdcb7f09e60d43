import { pageCalls } from '@jade/contract/content/page-calls'
import { api } from '../site/door.ts'

/** Apart from the room's other calls, which come with every page: with them a page of text would fetch what it does not need. */
export const pageApi = api.room(pageCalls)
