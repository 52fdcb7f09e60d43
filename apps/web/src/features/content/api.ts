import { contentCalls } from '@jade/contract/content/calls'
import { api } from '../site/door.ts'

export const contentApi = api.room(contentCalls)
