/// <reference types="vite/client" />

/** pipeline/environment.ts; absent where the site is not built, as in tests. */
interface ImportMetaEnv {
  readonly VITE_API_HOST?: string
  readonly VITE_WS_HOST?: string
}
