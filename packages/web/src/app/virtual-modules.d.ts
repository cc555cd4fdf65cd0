declare module 'virtual:blueprint-early.css'
declare module 'virtual:blueprint-late.css'
