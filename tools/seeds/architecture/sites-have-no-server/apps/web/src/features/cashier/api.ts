import type { Config } from '@jade/service/app'

export type Origin = Config
