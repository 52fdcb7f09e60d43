/* What the app mounts of the games. Tiles of every feature start games through `launch` of apps/web/src/features/site/door.ts. */
export { LaunchLayer } from './launch/layer.tsx'
