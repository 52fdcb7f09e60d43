import { Detail } from '../../parts/detail.tsx'

export default function MessageDetail() {
  return <Detail />
}
