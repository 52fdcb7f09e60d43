import { objectCalls } from '@jade/contract/backoffice/object-calls'
import { api } from '../app/api.ts'

/** What holds for every object, whichever room keeps it. */
export const objects = api.room(objectCalls)
