import { boot } from '../../../../../packages/test-kit/src/boot.ts'

export const deposit = boot
