import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { api } from '../../app/api.ts'

export const messages = api.room(messagesOperatorCalls)
/** The offers that an audience may name. */
export const promotions = api.room(promotionsOperatorCalls)
