import { contentOperatorCalls } from '@jade/contract/content/operator-calls'
import { api } from '../../app/api.ts'

export const contentApi = api.room(contentOperatorCalls)
