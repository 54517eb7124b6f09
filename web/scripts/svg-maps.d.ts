declare module '@svg-maps/hong-kong' {
  const map: { locations: { id: string; name: string; path: string }[] };
  export default map;
}
