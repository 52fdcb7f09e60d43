import { JpAppIos } from '../../parts/jp-app-ios.tsx'

export default JpAppIos
