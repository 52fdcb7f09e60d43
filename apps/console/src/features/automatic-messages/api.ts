import { templateOperatorCalls } from '@jade/contract/messages/template-operator-calls'
import { api } from '../../app/api.ts'

export const templatesApi = api.room(templateOperatorCalls)
