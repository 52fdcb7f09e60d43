/**
 * Environment configuration (SITE-12): what the build knows of the outside, read in the site as `import.meta.env.<name>`.
 * Hosts as origins without a slash at the end; empty: the host that the page came from, which is all that the server's
 * Content-Security-Policy lets through.
 */
export const environment = {
  VITE_API_HOST: process.env.VITE_API_HOST ?? '',
  VITE_WS_HOST: process.env.VITE_WS_HOST ?? '',
  VITE_WEB_VERSION: '5.0.0',
} as const
