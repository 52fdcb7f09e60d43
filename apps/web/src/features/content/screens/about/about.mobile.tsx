import { About } from '../../parts/pages/about.tsx'

export default About
