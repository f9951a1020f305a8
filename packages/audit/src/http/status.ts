/** Whether a status is 2xx. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;
