import { counterpartsCalls } from '@jade/contract/counterparts/calls'
import { api } from '../../app/api.ts'

export const counterparts = api.room(counterpartsCalls)
