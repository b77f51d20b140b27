/** The client's address, for services that alternate expensive reads between clients. */
export const clientHeader = 'X-Marathon-Client';
