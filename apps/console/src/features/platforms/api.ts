import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { api } from '../../app/api.ts'

export const platforms = api.room(platformsOperatorCalls)
