/* What the app mounts of the games. Tiles of every feature start games through `launch` of site/door.ts. */
export { LaunchLayer } from './launch/layer.tsx'
