import { systemClock } from '@jade/service/app'

export const fee = () => systemClock
