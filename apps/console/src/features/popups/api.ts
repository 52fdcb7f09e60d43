import { popupOperatorCalls } from '@jade/contract/site/operator-calls'
import { api } from '../../app/api.ts'

export const popups = api.room(popupOperatorCalls)
