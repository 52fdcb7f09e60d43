import { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import { api } from '../../app/api.ts'

export const alertsApi = api.room(alertsOperatorCalls)
