import { refuse } from '@jade/service/app'

export const late = refuse
