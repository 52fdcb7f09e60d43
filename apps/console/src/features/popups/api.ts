import { popupOperatorCalls } from '@jade/contract/content/popup-operator-calls'
import { api } from '../../app/api.ts'

export const popups = api.room(popupOperatorCalls)
