import { bannerOperatorCalls } from '@jade/contract/content/banner-operator-calls'
import { api } from '../../app/api.ts'

export const bannersApi = api.room(bannerOperatorCalls)
