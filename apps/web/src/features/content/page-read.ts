import type { PageName } from '@jade/contract/content/pages'
import { pageApi } from './page-api.ts'

/** What was published on a page, asked by what is fetched once the page stands. */
export const readPage = (page: PageName) => pageApi.page({ page }, { quiet: true }).then((reply) => reply.data)
