import { describeStorm } from './storm-suite.fixture.ts'

// The short form; crash-storm.prove.test.ts is the long one.
describeStorm({ clients: 6, kills: 4, minutes: 6, seed: 20_261_123, races: 2, house: '' })
