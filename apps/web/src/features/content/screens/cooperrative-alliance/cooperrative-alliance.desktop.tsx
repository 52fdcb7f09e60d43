import { CooperrativeAlliance } from '../../parts/pages/cooperrative-alliance.tsx'

export default CooperrativeAlliance
