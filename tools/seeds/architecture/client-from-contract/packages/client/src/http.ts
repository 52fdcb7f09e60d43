import type { Config } from '@jade/service/app'

export const origin = (config: Config) => config
