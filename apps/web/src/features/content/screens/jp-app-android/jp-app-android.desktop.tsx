import { JpAppAndroid } from '../../parts/jp-app-android.tsx'

export default JpAppAndroid
