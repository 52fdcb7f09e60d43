import { consultationsCalls } from '@jade/contract/consultations/calls'
import { api } from '../../site/door.ts'

export const consultationsApi = api.room(consultationsCalls)
