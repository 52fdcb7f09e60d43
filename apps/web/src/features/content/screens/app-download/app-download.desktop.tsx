import { AppDownload } from '../../parts/app-download.tsx'

export default AppDownload
