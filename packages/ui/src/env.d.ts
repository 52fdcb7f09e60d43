/// <reference types="vite/client" />
declare module 'virtual:jade-library'
