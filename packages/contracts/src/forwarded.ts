/** By which the gateway tells a service the address of who asks, so that dear reads are done address by address. */
export const clientHeader = 'X-Marathon-Client';
