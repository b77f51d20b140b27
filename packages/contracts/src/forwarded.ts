/** The client's address for services, which alternate expensive reads between addresses. */
export const clientHeader = 'X-Marathon-Client';
