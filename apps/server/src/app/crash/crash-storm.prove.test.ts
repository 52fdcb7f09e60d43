import { describeStorm } from './storm-suite.fixture.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

describeStorm({
  clients: number('STORM_CLIENTS', 12),
  kills: number('STORM_KILLS', 6),
  minutes: number('STORM_MINUTES', 110),
  seed: number('STORM_SEED', 20_261_123),
  races: number('STORM_RACES', 6),
  house: process.env['STORM_HOUSE'] ?? '',
})
