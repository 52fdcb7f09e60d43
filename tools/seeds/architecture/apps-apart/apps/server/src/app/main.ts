import { spin } from '../../../studio/src/spin.ts'

spin()
