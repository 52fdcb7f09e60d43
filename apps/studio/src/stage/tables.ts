import type { TableStage } from './table-kit/stage.ts'

/** Stages of shared games by code, one line each; each is fetched only where it is played. */
export const stages: Readonly<Record<string, () => Promise<{ readonly stage: TableStage<never> }>>> = {
  BAC: () => import('./bac/stage.ts'),
  DT: () => import('./dt/stage.ts'),
  SICBO: () => import('./sicbo/stage.ts'),
  NIU: () => import('./niu/stage.ts'),
}
