import { JpApp } from '../../parts/jp-app.tsx'

export default JpApp
