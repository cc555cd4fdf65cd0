/** Loads the library when a passkey is asked for: it reads the certificates of all makers, and the start must not wait for that. */
export const webauthn = () => import('@simplewebauthn/server')

/** Algorithms of keys, in COSE's numbers: Ed25519, ECDSA with P-256, and RSA, which every device knows one of. */
export const algorithms = [-8, -7, -257]
