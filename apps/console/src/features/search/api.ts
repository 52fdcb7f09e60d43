import { searchCalls } from '@jade/contract/backoffice/search-calls'
import { api } from '../../app/api.ts'

export const searching = api.room(searchCalls)
