import { TermsService } from '../../parts/pages/terms-service.tsx'

export default TermsService
