export interface Channel {
  readonly code: string
}
