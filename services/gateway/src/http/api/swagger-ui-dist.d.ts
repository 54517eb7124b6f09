// Its main file would load the whole bundle into the process: only this part says where the files are.
declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of Swagger UI's built files. */
  function getAbsolutePath(): string;
  export = getAbsolutePath;
}
