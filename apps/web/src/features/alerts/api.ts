import { alertsCalls } from '@jade/contract/alerts/calls'
import { api } from '../site/door.ts'

export const alertsApi = api.room(alertsCalls)
