/** A platform's entry changed (status, maintenance, order): clients fetch the list again. */
export interface PlatformChanged {
  readonly code: string
  readonly version: string
}

export const platformChanged = 'platforms.changed'
