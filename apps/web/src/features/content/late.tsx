import type { PageName } from '@jade/contract/content/pages'
import type { Block } from '@jade/contract/content/tree'
import { pageApi } from './page-api.ts'
import { PageVersion } from './parts/page-version.tsx'
import { PageWords } from './parts/page-words.tsx'

/* What the index of help fetches once it stands: its own text needs none of this, only one that was published in its place. */

export const readPage = (page: PageName) => pageApi.page({ page }, { quiet: true }).then((reply) => reply.data)

interface LateProps {
  readonly blocks?: readonly Block[]
  readonly version?: number
  readonly time?: string
}

/** Words between the lists, or which version is read. */
export default function Late({ blocks = [], version = 0, time = '' }: LateProps) {
  return (
    <>
      {blocks.length > 0 && <PageWords blocks={blocks} />}
      <PageVersion version={version} time={time} />
    </>
  )
}
