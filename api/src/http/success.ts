/** The answer of a call that was carried out. @param message for the person who called */
export const success = (message: string) => ({ success: true as const, message });
