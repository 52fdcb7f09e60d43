import { ImageSource, Texture } from 'pixi.js'

/** Draws an SVG document into a texture of `side` x `side` device pixels. */
export async function textureOf(svg: string, width: number, height = width): Promise<Texture> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Texture({ source: new ImageSource({ resource: canvas, autoGenerateMipmaps: true }) })
}
