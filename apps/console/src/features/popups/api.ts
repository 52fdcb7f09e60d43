import { popupOperatorCalls } from '@jade/contract/site/office-calls'
import { api } from '../../app/api.ts'

export const popups = api.room(popupOperatorCalls)
